import { appWords } from '@iron/content';
import { jurisdictions } from '@iron/rulebook';
import { buttonClass, LogoMark } from '@iron/ui';
import { Download, LayoutDashboard, Moon, Sun } from 'lucide-react';
import { AccountButton } from '../features/sign-in/index.ts';
import { Link } from '../platform/navigation.tsx';
import { chooseTheme, useTheme } from '../platform/theme.ts';
import { useSession } from '../session/index.ts';

const words = appWords.header;

export function Header() {
  const isSignedIn = useSession((session) => session.account !== undefined);
  return (
    <header className="header">
      <div className="mx-auto flex min-h-15 max-w-6xl items-center gap-1 px-3 sm:gap-2 sm:px-4">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2">
          <LogoMark size={28} className="shrink-0" />
          <span className="heading w-min max-[389px]:sr-only min-[430px]:w-auto min-[430px]:text-lg min-[430px]:whitespace-nowrap sm:text-xl">
            {appWords.name}
          </span>
        </Link>
        <JurisdictionSwitcher />
        {!isSignedIn && (
          <Link to="/register" className={buttonClass('primary', 'sm')}>
            {words.signUp}
          </Link>
        )}
        <AccountButton />
        <Link to="/install" className="icon-button sm:inline-flex sm:gap-2 sm:px-2">
          <Download aria-hidden="true" size={20} />
          <span className="max-sm:sr-only">{words.download}</span>
        </Link>
        <ThemeToggle />
        <Link to="/admin" className="icon-button max-md:hidden">
          <LayoutDashboard aria-hidden="true" size={20} />
          <span className="sr-only">{words.admin}</span>
        </Link>
      </div>
    </header>
  );
}

function JurisdictionSwitcher() {
  const current = useSession((session) => session.jurisdiction);
  const choose = useSession((session) => session.setJurisdiction);
  const isFixed = useSession((session) => session.account !== undefined);
  return (
    <fieldset className="segmented" disabled={isFixed} title={isFixed ? words.jurisdictionFixed : undefined}>
      <legend className="sr-only">
        {isFixed ? `${words.jurisdiction}. ${words.jurisdictionFixed}` : words.jurisdiction}
      </legend>
      {jurisdictions.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          title={isFixed ? undefined : name}
          aria-pressed={code === current}
          onClick={() => choose(code)}
        >
          {code}
        </button>
      ))}
    </fieldset>
  );
}

function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button type="button" className="icon-button" onClick={() => chooseTheme(other)}>
      <Icon aria-hidden="true" size={20} />
      <span className="sr-only">{other === 'dark' ? words.toDark : words.toLight}</span>
    </button>
  );
}
