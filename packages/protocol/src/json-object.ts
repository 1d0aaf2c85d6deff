export type JsonObject = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object: not null and not a list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
