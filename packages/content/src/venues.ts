/** Partner venues; the venues themselves are data (spec section 2). */
export const venuesWords = {
  title: 'Venues',
  lead: 'Every partner venue has a kiosk: sign up, deposit and cash out there.',
  anchored: 'Anchored',
  anchoredText: 'This is your home venue. Your perks count here.',
  distance: (miles: number) => `${miles} mi away`,
  address: 'Address',
  distanceLabel: 'Distance',
  hours: 'Hours',
  kiosk: 'Kiosk on site: deposits and cash-out',
  noKiosk: 'No kiosk here yet',
  perks: 'Perks',
  photoAlt: (name: string) => `${name} at night, seen from the street`,
  viewDetails: 'View Details',
  detailsOf: (name: string) => `of ${name}`,
  directions: 'Getting there',
  directionsText: (place: { readonly miles: number; readonly minutes: number; readonly street: string }) =>
    `${place.miles} miles from where the demo stands, about ${place.minutes} minutes on foot. Look for the lit iron sign on ${place.street}; the kiosk is just inside the door.`,
  kioskTitle: 'At the kiosk',
  kioskText: (fee: number, billMin: string, billMax: string) =>
    `Takes bills from ${billMin} to ${billMax} and pays QR vouchers. Cash-out carries a ${fee}% fee. Bring your ID the first time.`,
  copyAddress: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Copying is not allowed here. Select the address instead.',
  guide: 'Kiosk guide',
  close: 'Close',
  partner: {
    title: 'Own a bar?',
    text: 'Host a kiosk and share in what it earns, with the working shown, state by state.',
    button: 'Become a Partner Venue',
  },
} as const;
