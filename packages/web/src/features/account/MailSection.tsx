import type { Mail, ResultOf, testMail } from '@tertium/contract';
import { Button } from 'antd';
import type { CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { FigureTable } from '../../ui/FigureTable';
import { formatMoment } from '../../ui/formatTime';
import { Notice } from '../../ui/Notice';
import { Section } from '../../ui/Section';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useTestMailMutation } from './accountApi';
import { mailAdvice, mailKindWords, mailTroubleWords } from './mailWords';
import { useMails } from './useMails';

/** For administrators: whether the server can send e-mails, and which ones failed. Empty if none are set up. */
export function MailSection() {
  const data = useMails();
  const [test, outcome] = useTestMailMutation();
  if (data === undefined || data.sender === null) return null;
  const { sender, mails } = data;
  const open = mails.filter(({ state }) => state !== 'sent');
  return (
    <Section
      title="E-mail"
      text={`Sent as ${sender.from} through ${sender.server}.`}
      actions={
        <Button size="middle" loading={outcome.isLoading} onClick={() => void test({})}>
          Send test e-mail
        </Button>
      }
    >
      <TestOutcome {...outcome} />
      {open.length === 0 ? (
        <p className="quiet">
          {mails.length === 0 ? 'Nothing sent yet.' : 'No e-mails are waiting or have failed.'}
        </p>
      ) : (
        <OpenMails mails={open} />
      )}
    </Section>
  );
}

interface Outcome {
  readonly data?: ResultOf<typeof testMail> | undefined;
  readonly error?: CallError | undefined;
}

function TestOutcome({ data, error }: Outcome) {
  if (error !== undefined) return <Notice tone="trouble">{describeError(error)}</Notice>;
  if (data === undefined) return null;
  if (data.trouble === null) return <Notice tone="done">Sent to {data.to}. Check whether it arrived.</Notice>;
  return (
    <Notice tone="trouble">
      {mailAdvice[data.trouble]}
      {data.answer !== null && ` It answered: “${data.answer}”.`}
    </Notice>
  );
}

function OpenMails({ mails }: { readonly mails: readonly Mail[] }) {
  const show = useFormatNumber();
  return (
    <FigureTable
      region="Waiting and failed e-mails"
      heads={['Time', 'To', 'For', 'Result', 'Tries', 'Answer']}
      rows={mails.map((mail) => [
        formatMoment(mail.madeAt),
        mail.to,
        mailKindWords[mail.kind],
        describeState(mail),
        show(mail.tries),
        mail.answer ?? '–',
      ])}
    />
  );
}

function describeState({ state, trouble, dueAt }: Mail): string {
  if (trouble === null) return 'Waiting';
  const why = mailTroubleWords[trouble];
  return state === 'failed' || dueAt === null
    ? `Failed: ${why}`
    : `Tries again ${formatMoment(dueAt)}: ${why}`;
}
