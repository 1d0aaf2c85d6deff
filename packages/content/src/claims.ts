/**
 * Where the spec contradicts itself, both statements are shown, each where the spec puts it. These are the
 * ones that differ from another statement or from the rulebook; what is enforced is always the rulebook's
 * (docs/spec-readings.md). Every text is the spec's own.
 */
export const claims = {
  ageContestPage: '19+ in Alabama',
  ageFooter: '21+ only',
  ageFaq: '21 or older with valid government ID',
  agePromoTerms: '21+',
  agePlaybooks: '21+',

  legsFaq: 'payouts depend on 2-6 legs',
  legsPlaybook: 'Build Contests (2-6 legs)',

  locationShareCopy: '10-20%',
  sampleRevenue: '$12,544',
  holdDashboard: '8.2%',

  billsAccepted: '$5-$100',
  cashOutFee: '5% processing fee',
  cashOutOffset: '5% off a tab at a partnered venue on the same day',

  promoStates: 'AL and CA',
  marketStates: ['Florida', 'Texas', 'Ohio'],
  playbookStates: ['AL', 'VT', 'ME'],
  venuesDashboard: '47 venues',
  playbookLocations: { AL: '165 locations', VT: '100 locations', ME: '200 locations' },
} as const;

export type ClaimName = keyof typeof claims;

/** Where a claim comes from, and the rule or statement that it does not agree with. */
export type ClaimSource = { readonly specSections: readonly number[]; readonly differsFrom: string };

/** Every claim has its source: one without it does not compile. */
export const claimSources: Readonly<Record<ClaimName, ClaimSource>> = {
  ageContestPage: {
    specSections: [1, 2],
    differsFrom: 'minAge 21 of every jurisdiction; it agrees with age_min 19 of the config',
  },
  ageFooter: { specSections: [1], differsFrom: 'age_min 19 of the config and the contest page' },
  ageFaq: { specSections: [1, 2], differsFrom: 'age_min 19 of the config and the contest page' },
  agePromoTerms: { specSections: [1, 9], differsFrom: 'age_min 19 of the config and the contest page' },
  agePlaybooks: { specSections: [1], differsFrom: 'age_min 19 of the config and the contest page' },

  legsFaq: { specSections: [2, 5], differsFrom: 'max_legs 5 of both entry formats, and min_legs 3 of FLEX' },
  legsPlaybook: {
    specSections: [2, 5],
    differsFrom: 'max_legs 5 of both entry formats, and min_legs 3 of FLEX',
  },

  locationShareCopy: { specSections: [9], differsFrom: 'the location share of 20% in the revenue model' },
  sampleRevenue: {
    specSections: [3, 9],
    differsFrom: 'the revenue model, which makes $9,765 of the same inputs',
  },
  holdDashboard: {
    specSections: [2],
    differsFrom:
      'the hold of 30% in the revenue model, and the 25% or more of every payout row at even chances',
  },

  billsAccepted: { specSections: [1, 9], differsFrom: 'the minimum deposit of $10 in the registration demo' },
  cashOutFee: {
    specSections: [1, 9],
    differsFrom: 'nothing in amount; called offset by 5% off a tab, which only a tab as large makes good',
  },
  cashOutOffset: {
    specSections: [1, 9],
    differsFrom: 'the fee, which is taken whether or not there is a tab',
  },

  promoStates: { specSections: [9], differsFrom: 'the jurisdictions AL and NY: CA is none of them' },
  marketStates: { specSections: [2], differsFrom: 'the jurisdictions AL and NY: none of the three is one' },
  playbookStates: {
    specSections: [2, 3],
    differsFrom: 'the jurisdictions AL and NY: VT and ME are none of them',
  },
  venuesDashboard: { specSections: [2], differsFrom: 'the 465 locations of the three state playbooks' },
  playbookLocations: { specSections: [3], differsFrom: 'the 47 venues of the operations dashboard' },
};

/**
 * Figures that the spec's copy promises and that no rule is played by (sections 1, 2 and 9). They stand here
 * once, so that no page says another number than the next.
 */
export const promises = {
  signUpSeconds: 60,
  kioskSeconds: 30,
  supportHours: '24/7',
  supportResponse: 'under 2 minutes',
  tabDiscount: '5% off',
  matchPlayMax: '$20',
} as const;
