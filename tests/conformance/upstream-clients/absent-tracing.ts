/**
 * Takes the place of the OpenTelemetry packages that supabase-js/test/integration.test.ts names at its
 * top. The tests that trace do not apply; the file must still load.
 */
class Absent {}

export {
  Absent as AsyncHooksContextManager,
  Absent as NodeTracerProvider,
  Absent as W3CTraceContextPropagator,
};
export const context = {};
export const propagation = {};
export const trace = {};
