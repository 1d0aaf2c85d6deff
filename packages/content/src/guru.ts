/** Words of /guru and of its conversations (spec sections 2, 4 and 8). */
export const guruWords = {
  title: 'GURU Voice',
  lead: 'Talk about today’s lines, by voice or by text. GURU proposes; you place.',
  examples: {
    title: 'Ask about',
    text: 'GURU answers from the day’s board and the rules, and says so when it does not know.',
    questions: [
      'Which lines have the best chance today?',
      'What does a FLEX of four pay with one miss?',
      'What happens when a player does not play?',
      'How do I cash out?',
    ],
  },
  status: {
    idle: 'Tap GURU to start talking',
    connecting: 'Connecting…',
    connected: 'Tap GURU to end conversation',
    listening: 'Listening... (speak naturally)',
    speaking: 'GURU is responding...',
    typing: 'Microphone off. Type to GURU below.',
  },
  stop: 'Stop talking',
  /** Said by the server to whoever speaks where nothing can listen. */
  cannotHear: 'I cannot hear speech here yet. Type your question and I will answer aloud.',
  microphoneNote: 'Your microphone is used only while the conversation is on, and never recorded here.',
  transcript: {
    title: 'Transcript',
    empty: 'Nothing said yet. Your conversation appears here.',
    user: 'You',
    assistant: 'GURU',
    microphoneFailed: 'Failed to access microphone',
  },
  slip: {
    title: 'Your slip',
    undo: 'Undo',
    undone: 'Your slip is as it was',
    open: 'Review and place',
  },
  help: {
    title: 'Help is there, day and night',
    text: 'Call 1-800-GAMBLER. It is free and confidential.',
    call: 'Call 1-800-GAMBLER',
    limits: 'Set limits and time-outs at the foot of this page.',
  },
  text: {
    label: 'Type to GURU',
    placeholder: 'Ask about a line, a payout or a rule',
    send: 'Send',
    missing: 'Type a question first',
  },
  toasts: {
    connected: 'Connected',
    connectedText: 'Start talking with GURU',
    connectionFailed: 'Connection failed',
    timedOut: 'Connection timeout',
    socketFailed: 'WebSocket connection failed',
    startFailed: 'Failed to start conversation',
    error: 'Error',
    errorText: 'An error occurred',
    ended: 'Conversation ended',
  },
} as const;
