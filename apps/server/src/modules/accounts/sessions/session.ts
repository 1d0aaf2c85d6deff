import type { AuthenticationMethod } from '../../access-tokens/index.ts';

/** One factor, or two. */
export type Assurance = 'aal1' | 'aal2';

export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly aal: Assurance;
  /** Newest first. */
  readonly amr: readonly AuthenticationMethod[];
  readonly createdAt: Date;
};

export type SessionRow = {
  id: string;
  user_id: string;
  aal: Assurance;
  amr: AuthenticationMethod[];
  created_at: Date;
  refreshed_at: Date;
};

export const sessionOf = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  aal: row.aal,
  amr: row.amr,
  createdAt: row.created_at,
});
