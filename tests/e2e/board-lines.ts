/** Lines of the demo slate whose players are on five different teams. */
export const apartLines = [
  'Patrick Mahomes Passing Yards OVER 275.5',
  'Josh Allen Rushing Yards OVER 36.5',
  'CeeDee Lamb Receptions OVER 6.5',
  'Derrick Henry Rushing Yards OVER 89.5',
  'Jared Goff Passing Yards OVER 251.5',
] as const;
