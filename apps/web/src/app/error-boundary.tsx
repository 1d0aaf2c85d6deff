import { appWords, routerErrorWords } from '@iron/content';
import { Button, buttonClass } from '@iron/ui';
import { Component, type ReactNode } from 'react';

type State = { readonly failure: unknown };

/** The generic router error screen (spec section 2): says what failed, and offers two ways out. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('Unknown') };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div role="alert" className="card flex flex-col items-start gap-4">
        <h1 className="heading text-3xl">{routerErrorWords.unexpected}</h1>
        <p className="text-muted">{describe(failure)}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => location.reload()}>{appWords.chunkFailed.retry}</Button>
          <a className={buttonClass('secondary')} href="/">
            {appWords.nav.tabs.home}
          </a>
        </div>
      </div>
    );
  }
}

/** The error's status or its message (spec section 2). */
function describe(failure: unknown): string {
  if (failure instanceof Response) return `${failure.status} ${failure.statusText}`.trim();
  return failure instanceof Error ? failure.message : String(failure);
}
