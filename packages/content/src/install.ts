/** Getting the app onto a home screen (spec sections 2 and 8). */
export const installWords = {
  title: 'Download App',
  lead: 'Iron Picks goes straight onto your home screen, without an app store.',
  createAccount: 'Create Account',
  benefits: {
    title: 'Why install it',
    items: [
      { id: 'fast', title: 'Opens at once', text: 'One tap from your home screen to the board.' },
      { id: 'offline', title: 'Plays offline', text: 'The demo game and every page work without a signal.' },
      {
        id: 'voucher',
        title: 'Voucher at hand',
        text: 'Your QR voucher full screen, at the kiosk, without a browser bar.',
      },
    ],
  },
  install: {
    title: 'Install on this device',
    checking: 'Checking what this device can do',
    text: 'Your browser can install it now.',
    button: 'Install App',
  },
  ios: {
    title: 'Install on iPhone or iPad',
    text: 'Apple lets you add it by hand, in Safari:',
    steps: [
      { title: 'Tap Share', text: 'The square with an arrow pointing up, in the bar of the browser.' },
      { title: 'Tap Add to Home Screen', text: 'Scroll down in the list if you do not see it.' },
      { title: 'Tap Add', text: 'Iron Picks is now on your home screen.' },
    ],
  },
  manual: {
    title: 'Install on Android or in Chrome',
    text: 'Your browser has not offered to install it by itself. By hand it goes like this:',
    steps: [
      { title: 'Open the menu', text: 'The three dots in the corner of Chrome.' },
      { title: 'Tap Install app', text: 'On some phones it is called Add to Home screen.' },
      { title: 'Confirm', text: 'Iron Picks is now among your apps.' },
    ],
    other: 'It does not work? By hand',
  },
  installed: {
    title: 'App Installed!',
    text: 'Look for the anvil on your home screen. This page has done its work.',
    button: 'Go to Home',
  },
  /** What the prompt's other two answers say stands in errors.ts. */
  accepted: 'App installed successfully!',
} as const;
