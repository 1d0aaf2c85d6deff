export type JsonObject = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object: not null and not a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasTexts = (value: JsonObject, fields: readonly string[]): boolean =>
  fields.every((field) => typeof value[field] === 'string');

/** Whole cents. */
export const isMoney = (value: unknown): boolean => Number.isSafeInteger(value);

/** Something that can be read as a moment. */
export const isTime = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
