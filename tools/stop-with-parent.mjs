/**
 * Loaded before the server by the start script. The server has a session of its own, so killing the start
 * script outright would leave it running and holding its port; when the channel to the start script breaks,
 * the server is asked to stop instead.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
