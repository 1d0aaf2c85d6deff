import { appWords } from '@iron/content';
import { CircleUserRound } from 'lucide-react';
import { useSession } from '../../session/index.ts';
import { openDesk } from './open-desk.ts';

const words = appWords.header;

/** The way in; signed in, it says who is. */
export function AccountButton() {
  const email = useSession(({ account }) => account?.email);
  return (
    <button
      type="button"
      className="icon-button md:inline-flex md:gap-2 md:px-2"
      title={email}
      onClick={() => void openDesk(email === undefined ? 'sign_in' : 'account')}
    >
      {email === undefined ? (
        <>
          <CircleUserRound aria-hidden="true" size={20} />
          <span className="max-md:sr-only">{words.signIn}</span>
        </>
      ) : (
        <>
          <span
            aria-hidden="true"
            className="heading grid size-7 place-items-center rounded-full bg-accent text-accent-ink"
          >
            {email.charAt(0).toUpperCase()}
          </span>
          <span className="sr-only">{words.account(email)}</span>
        </>
      )}
    </button>
  );
}
