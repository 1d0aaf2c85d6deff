type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes few common looks of many single ones: what is asked while a look is under way waits for the next,
 * and a lone question goes at once. Every look begins after its questions were asked, so no answer is older
 * than its question. `look` answers in the order of the questions.
 */
export function gather<Question, Answer>(
  look: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  atOnceMax = 256,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isBusy = false;

  async function goOn(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const asked = waiting.splice(0, atOnceMax);
      try {
        const answers = await look(asked.map(({ question }) => question));
        if (answers.length !== asked.length) throw new Error('Every question is answered');
        for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isBusy = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isBusy) void goOn();
    });
}
