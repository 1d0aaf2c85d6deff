import { appWords, registerWords } from '@iron/content';
import { buttonClass, Notice, PageHeader } from '@iron/ui';
import { Link } from '../platform/navigation.tsx';
import { Registration } from '../features/registration/index.ts';
import { openDesk } from '../features/sign-in/index.ts';
import { useSession } from '../session/index.ts';

export function RegisterPage() {
  const email = useSession(({ account }) => account?.email);
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <PageHeader title={registerWords.title} />
      {email === undefined ? (
        <>
          <Registration />
          <p>
            {registerWords.member}{' '}
            <button type="button" className="link min-h-11" onClick={() => void openDesk('sign_in')}>
              {appWords.header.signIn}
            </button>
          </p>
        </>
      ) : (
        <AlreadyIn email={email} />
      )}
    </div>
  );
}

/** The walk-through moves demo money, which is out of sight while an account is signed in. */
function AlreadyIn({ email }: { readonly email: string }) {
  const { title, text, play } = registerWords.signedIn;
  return (
    <Notice tone="accent" title={title(email)}>
      <p>{text}</p>
      <Link to="/play" className={`${buttonClass()} mt-3`}>
        {play}
      </Link>
    </Notice>
  );
}
