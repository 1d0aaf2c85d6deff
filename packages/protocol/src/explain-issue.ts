import type { z } from 'zod';
import { quoted } from './slate-problem.ts';

/** What zod found, in words that read on from the field's path. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return explainType(issue.expected, issue.input);
  if (issue.code === 'too_big') return explainTooBig(issue.origin, issue.maximum, issue.input);
  if (issue.code === 'too_small') {
    return explainTooSmall(issue.origin, issue.minimum, issue.inclusive === true);
  }
  if (issue.code === 'invalid_value' && issue.input !== undefined) {
    return `must be ${issue.values.map(asWritten).join(' or ')}`;
  }
  return issue.input === undefined ? 'is missing' : 'is not valid';
}

function explainType(expected: string, input: unknown): string {
  if (input === undefined) return 'is missing';
  if (expected === 'int' && typeof input === 'number') return `must be a whole number, not ${input}`;
  return `must be ${typeNames[expected] ?? expected}, not ${nameOf(input)}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

function nameOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'string') return `the text ${quoted(input)}`;
  if (typeof input === 'number') return `the number ${input}`;
  return typeof input === 'boolean' ? String(input) : 'an object';
}

function explainTooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === 'string') return 'must not be empty';
  if (origin === 'array') return `must hold at least ${minimum}`;
  return inclusive ? `must be ${minimum} or more` : `must be above ${minimum}`;
}

function explainTooBig(origin: string, maximum: number | bigint, input: unknown): string {
  if (typeof input === 'string') return `must be at most ${maximum} characters, and has ${input.length}`;
  if (Array.isArray(input)) return `must hold at most ${maximum}, and holds ${input.length}`;
  return origin === 'int' || origin === 'number' ? `must be ${maximum} or less` : `is above ${maximum}`;
}

const asWritten = (value: unknown): string => (typeof value === 'string' ? quoted(value) : String(value));
