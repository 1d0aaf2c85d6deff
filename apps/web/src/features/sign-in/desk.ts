import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { SessionNews } from '../../session/index.ts';

/** Why somebody stands at the desk. */
export type DeskTopic = 'sign_in' | 'account' | SessionNews;

/** `view` is what stands there; nothing until its code has been wanted and fetched. */
type Desk = { readonly view: ReactNode; readonly topic: DeskTopic | undefined };

export const useDesk = create<Desk>()(() => ({ view: null, topic: undefined }));

export const turnDeskTo = (topic: DeskTopic): void => useDesk.setState({ topic });

export const closeDesk = (): void => useDesk.setState({ topic: undefined });
