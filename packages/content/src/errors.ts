import { routerErrorWords } from './router-error.ts';

/**
 * The error catalogue, word for word (spec section 8). Where the catalogue says that a message "of the
 * error" follows, the title stands here and the error brings the rest. Refusals that carry a figure are
 * worded in refusals.ts.
 */
export const errorWords = {
  /** Placing where the jurisdiction does not allow it. */
  placementClosed: 'Entries not available in this jurisdiction',
  registration: {
    emailMissing: 'Please enter your email',
    venueMissing: 'Please select a venue',
  },
  voice: {
    openTimeout: 'Connection timeout',
    socketFailed: 'WebSocket connection failed',
    /** Shown in the transcript. */
    microphoneFailed: 'Failed to access microphone',
    connectedTitle: 'Connected',
    connectedDescription: 'Start talking with GURU',
    /** Title of the toast; the message of the error is its description. */
    connectFailedTitle: 'Connection failed',
    /** The description when the error has no message of its own. */
    startFailed: 'Failed to start conversation',
    /** Title of the toast for an error event; its message is the description. */
    errorTitle: 'Error',
    /** The description when the event has no message of its own. */
    errorUnknown: 'An error occurred',
  },
  /** What the function client says, by its two named kinds of failure. */
  functions: {
    fetch: 'Failed to send a request to the Edge Function',
    relay: 'Relay Error invoking the Edge Function',
  },
  exposures: { fetchFailed: 'Failed to fetch exposure data' },
  install: {
    promptMissing: 'Install prompt not available',
    declined: 'Installation cancelled',
  },
  router: routerErrorWords,
  /** What the hosted sign-in client says (spec sections 5 and 8). */
  auth: {
    addressMissing: 'You must provide either an email or phone number.',
    notPkceUrl: 'Not a valid PKCE flow url.',
    codeMissing: 'No code detected.',
    signatureInvalid: 'Invalid JWT signature',
  },
} as const;
