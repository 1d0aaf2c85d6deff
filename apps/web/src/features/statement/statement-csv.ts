import { statementWords, walletWords } from '@iron/content';
import type { StatementLine } from '@iron/protocol';

const { columns, amount: inDollars } = statementWords.file;

/**
 * The lines as a file that spreadsheets read (RFC 4180): times in UTC, amounts in dollars with two decimals.
 * It begins with the mark by which they know that it is UTF-8.
 */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ date, type, desc, amount, balance }) => [
    date,
    walletWords.activity.types[type],
    harmless(desc),
    inDollars(amount),
    inDollars(balance),
  ]);
  return `\uFEFF${[columns, ...rows].map((row) => row.map(quoted).join(',') + '\r\n').join('')}`;
}

/** A text that begins like a formula would be worked out as one. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
