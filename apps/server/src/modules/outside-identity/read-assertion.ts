import { z } from 'zod';

/** A confirmation of the subject: who may present the assertion, where, to which question, and when. */
export type Confirmation = {
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly notBefore: Date | undefined;
  readonly notOnOrAfter: Date;
};

/** What the signed part of a company's answer says. Nothing outside of the signature is in it. */
export type Assertion = {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | undefined;
  /** Those by which whoever brings the assertion is the subject ("bearer"), and which leave nothing out. */
  readonly confirmations: readonly Confirmation[];
  readonly notBefore: Date | undefined;
  readonly notOnOrAfter: Date | undefined;
};

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

// The library hands elements over as lists, their text as `_` and their attributes as `$`.
const confirmationSchema = z
  .object({
    $: z.object({ Method: z.literal(bearer) }),
    SubjectConfirmationData: z.tuple([
      z.object({
        $: z.object({
          Recipient: z.string(),
          InResponseTo: z.string(),
          NotBefore: time.optional(),
          NotOnOrAfter: time,
        }),
      }),
    ]),
  })
  .transform(({ SubjectConfirmationData: [{ $: data }] }): Confirmation => ({
    recipient: data.Recipient,
    inResponseTo: data.InResponseTo,
    notBefore: data.NotBefore,
    notOnOrAfter: data.NotOnOrAfter,
  }));

const assertionSchema = z.object({
  Assertion: z.object({
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([
          z.object({ _: z.string(), $: z.object({ Format: z.string().optional() }).optional() }),
        ]),
        SubjectConfirmation: z.array(z.unknown()),
      }),
    ]),
    Conditions: z.tuple([
      z.object({
        $: z.object({ NotBefore: time.optional(), NotOnOrAfter: time.optional() }).optional(),
      }),
    ]),
  }),
});

/** Reads what the library found under the signature. Undefined when it names nobody or confirms nothing. */
export function readAssertion(parsed: unknown): Assertion | undefined {
  const read = assertionSchema.safeParse(parsed);
  if (!read.success) return undefined;
  const { Issuer, Subject, Conditions } = read.data.Assertion;
  const [{ NameID, SubjectConfirmation }] = Subject;
  const [nameId] = NameID;
  const [conditions] = Conditions;
  return {
    issuer: Issuer[0]._,
    nameId: nameId._,
    nameIdFormat: nameId.$?.Format,
    confirmations: SubjectConfirmation.flatMap((one) => confirmationSchema.safeParse(one).data ?? []),
    notBefore: conditions.$?.NotBefore,
    notOnOrAfter: conditions.$?.NotOnOrAfter,
  };
}

export type Expected = {
  readonly acsUrl: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Clocks of companies and ours may differ by this much. */
const skewMs = 60_000;

/**
 * Whether an assertion was made for this house, for this question and for now (SAML 2.0 profiles 4.1.4.3).
 * The library checks neither the recipient nor that a question is named at all, and only the outside of an
 * answer, which nobody signed, repeats it: a stolen assertion could be sent in again under any question.
 */
export function isForThisQuestion(
  { confirmations, notBefore, notOnOrAfter }: Assertion,
  { acsUrl, requestId, now }: Expected,
): boolean {
  return (
    isWithin(now, notBefore, notOnOrAfter) &&
    confirmations.some(
      (one) =>
        one.recipient === acsUrl &&
        one.inResponseTo === requestId &&
        isWithin(now, one.notBefore, one.notOnOrAfter),
    )
  );
}

function isWithin(now: Date, notBefore: Date | undefined, notOnOrAfter: Date | undefined): boolean {
  const ms = now.getTime();
  if (notBefore !== undefined && ms < notBefore.getTime() - skewMs) return false;
  return notOnOrAfter === undefined || ms < notOnOrAfter.getTime() + skewMs;
}
