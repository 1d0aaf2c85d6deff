import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly children: ReactNode;
};

export function Card({ as: Element = 'div', className, children, ...aria }: CardProps) {
  return (
    <Element className={classNames('card', className)} {...aria}>
      {children}
    </Element>
  );
}
