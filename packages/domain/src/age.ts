/** A calendar day, as YYYY-MM-DD. */
export type Day = string;

/**
 * Full years of age on a day. Somebody born on 29 February is a year older on 1 March of other years: a day
 * later than some would count, never a day earlier. Undefined when either is not a day of the calendar.
 */
export function ageOn(bornOn: Day, today: Day): number | undefined {
  const born = readDay(bornOn);
  const now = readDay(today);
  if (born === undefined || now === undefined) return undefined;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

type Parts = { readonly year: number; readonly month: number; readonly day: number };

function readDay(text: Day): Parts | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return { year, month, day };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
