import { notFoundWords as words } from '@iron/content';
import { buttonClass, PageHeader } from '@iron/ui';
import { Link } from '../platform/navigation.tsx';

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-start gap-8 py-10">
      <PageHeader kicker={words.kicker} title={words.title} lead={words.lead} />
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('primary')}>
          {words.home}
        </Link>
        <Link to="/play" className={buttonClass('secondary')}>
          {words.board}
        </Link>
      </div>
    </div>
  );
}
