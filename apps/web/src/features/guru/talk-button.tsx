import { guruWords } from '@iron/content';
import { Button, GuruMark, classNames } from '@iron/ui';
import { Square } from 'lucide-react';
import { useId } from 'react';
import { avatarState, isListening, type AvatarState } from './avatar-state.ts';
import type { VoiceControls } from './use-voice.ts';
import type { Voice } from './voice-session.ts';

const rings: Record<AvatarState, string> = {
  idle: 'border-line-strong',
  connecting: 'border-accent animate-pulse',
  listening: 'border-danger animate-pulse',
  speaking: 'border-good animate-pulse',
};

/** The avatar that starts and ends the conversation, and its state in words. */
export function TalkButton({ voice, tap, cancel }: Pick<VoiceControls, 'voice' | 'tap' | 'cancel'>) {
  const activity = activityText(voice);
  const statusId = useId();
  return (
    <div className="card flex flex-col items-center justify-center gap-4 text-center">
      <button
        type="button"
        onClick={tap}
        aria-labelledby={statusId}
        className="relative rounded-full bg-sunken p-6"
      >
        <GuruMark className="size-20 lg:size-28" />
        <span
          aria-hidden="true"
          className={classNames('absolute inset-0 rounded-full border-4', rings[avatarState(voice)])}
        />
      </button>
      <output>
        <span id={statusId} className="heading block text-xl">
          {guruWords.status[voice.state]}
        </span>
        {activity !== undefined && <span className="block text-muted">{activity}</span>}
      </output>
      {voice.speaking && (
        <Button variant="secondary" onClick={cancel}>
          <Square aria-hidden="true" size={18} />
          {guruWords.stop}
        </Button>
      )}
      <p className="text-sm text-muted">{guruWords.microphoneNote}</p>
    </div>
  );
}

function activityText(voice: Voice): string | undefined {
  if (voice.state !== 'connected') return undefined;
  if (voice.speaking) return guruWords.status.speaking;
  return isListening(voice) ? guruWords.status.listening : guruWords.status.typing;
}
