export type Feature = 'placeEntry' | 'cashOut' | 'browseOnly';

export type Jurisdiction = {
  readonly code: string;
  readonly name: string;
  readonly allowed: boolean;
  readonly minAge: number;
  readonly terminology: string;
  readonly features: Readonly<Record<Feature, boolean>>;
};

/** Whether a feature is on there; false for a jurisdiction or a feature nobody knows (spec section 4). */
export function hasFeature(jurisdictions: readonly Jurisdiction[], code: string, feature: string): boolean {
  const found = jurisdictions.find((jurisdiction) => jurisdiction.code === code);
  if (found === undefined || !Object.hasOwn(found.features, feature)) return false;
  return found.features[feature as Feature];
}
