/** Lines that moved between the pick and the entry. */
export const movedLineWords = {
  title: (count: number) => (count === 1 ? 'A line has moved' : `${count} lines have moved`),
  lead: 'Nothing has been placed and nothing was taken. Keep each line as it is now or remove it, then place again.',
  before: 'You picked',
  now: 'It is now',
  keep: 'Keep',
  remove: 'Remove',
  keepAll: 'Keep all',
} as const;
