import { GuruSlip } from './guru-slip.tsx';
import { HelpOffer } from './help-offer.tsx';
import { QuestionForm } from './question-form.tsx';
import { TalkButton } from './talk-button.tsx';
import { TranscriptLog } from './transcript-log.tsx';
import { useVoice, type VoiceDevices } from './use-voice.ts';

/** The whole of a conversation with GURU, by voice and by text. */
export function Conversation({ devices }: { readonly devices?: VoiceDevices }) {
  const { voice, tap, cancel, ask, undo, offersLimits } = useVoice(devices);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <TalkButton voice={voice} tap={tap} cancel={cancel} />
      <div className="flex flex-col gap-4">
        <TranscriptLog transcript={voice.transcript} />
        {offersLimits && <HelpOffer />}
        <GuruSlip undo={undo} />
        <QuestionForm ask={ask} />
      </div>
    </div>
  );
}
