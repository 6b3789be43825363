import type { SignOnOutcome } from '@tertium/contract';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { describeSignOnTrouble } from '../../session/signOn';
import { FigureTable } from '../../ui/FigureTable';
import { Notice } from '../../ui/Notice';
import { useReadSignOnTestMutation } from './accountApi';

const openings: Record<Exclude<SignOnOutcome['kind'], 'refused'>, string> = {
  known: 'Would open the account it is connected to',
  invitation: 'Would accept the invitation of this account',
  email: 'Would connect to the account with this e-mail',
  new: 'Would create this account',
};

function describeOutcome(outcome: SignOnOutcome, providerName: string): string {
  if (outcome.kind === 'refused')
    return `Would be refused with the words: ${describeSignOnTrouble(outcome.trouble, providerName)}`;
  return `${openings[outcome.kind]}: ${outcome.name} (${outcome.email}), ${outcome.role}.`;
}

/** Shows an administrator what a provider sent in a test, and how Tertium would respond. */
export function SignOnTestDialog({ providerName, onClose }: { providerName: string; onClose(): void }) {
  const [read, { data, error }] = useReadSignOnTestMutation();
  useEffect(() => void read(), [read]);
  return (
    <Modal open onCancel={onClose} title={`What ${providerName} sent`} footer={null} width={640}>
      {error !== undefined && <ErrorResult error={error} onRetry={() => void read()} />}
      {data !== undefined && (
        <div className="form">
          <Notice tone={data.outcome.kind === 'refused' ? 'news' : 'done'}>
            {describeOutcome(data.outcome, providerName)}
          </Notice>
          <p className="quiet">Nothing was changed. These claims came:</p>
          <FigureTable
            className="sign-on-claims"
            rows={Object.entries(data.claims).map(([claim, value]) => [
              claim,
              typeof value === 'string' ? value : JSON.stringify(value),
            ])}
          />
        </div>
      )}
    </Modal>
  );
}
