import { signInWords } from '@iron/content';
import { useEffect } from 'react';
import { toastSuccess } from '../../platform/toast.ts';
import { AccountDialog } from './account-dialog.tsx';
import { closeDesk, useDesk } from './desk.ts';
import { EndedNotice } from './ended-notice.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { tellSignIn } from './sign-in.ts';

/** Whatever is at hand at the desk: signing in, the account, or word of a session that has ended. */
export function DeskView() {
  const topic = useDesk((desk) => desk.topic);

  useEffect(() => {
    if (topic === 'came_by_link') {
      toastSuccess(signInWords.done);
      closeDesk();
    }
    if (topic === 'link_refused') {
      tellSignIn({ type: 'refused', refusal: { code: 'link_refused' }, nowMs: Date.now() });
    }
  }, [topic]);

  if (topic === 'sign_in' || topic === 'link_refused') return <SignInDialog />;
  if (topic === 'account') return <AccountDialog />;
  return topic === 'ended' ? <EndedNotice /> : null;
}
