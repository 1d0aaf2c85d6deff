import { guruWords } from '@iron/content';
import { guruQuestionCharsMax } from '@iron/protocol';
import { Button, TextField } from '@iron/ui';
import { SendHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { VoiceControls } from './use-voice.ts';

const { text: words, examples } = guruWords;

/** What was typed stays until it is sent: a conversation that could not be started loses nothing. */
export function QuestionForm({ ask }: Pick<VoiceControls, 'ask'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const send = async () => {
    const question = text.trim();
    if (question === '') {
      setError(words.missing);
      input.current?.focus();
      return;
    }
    setSending(true);
    const sent = await ask(question);
    setSending(false);
    // Only what was sent goes away, not what was typed meanwhile.
    if (sent) setText((current) => (current === text ? '' : current));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <TextField
          ref={input}
          className="min-w-0 grow"
          label={words.label}
          placeholder={words.placeholder}
          maxLength={guruQuestionCharsMax}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.target.value)}
          error={error}
        />
        <Button type="submit" aria-disabled={isSending}>
          <SendHorizontal aria-hidden="true" size={18} />
          {words.send}
        </Button>
      </div>
      <section aria-label={examples.title}>
        <h2 className="font-semibold">{examples.title}</h2>
        <p className="text-sm text-muted">{examples.text}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {examples.questions.map((question) => (
            <li key={question}>
              <Button
                variant="secondary"
                size="sm"
                className="text-left whitespace-normal"
                onClick={() => {
                  change(question);
                  input.current?.focus();
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </form>
  );
}
