import {
  maximumWebhooks,
  maximumWebhookUrlLength,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@tertium/contract';
import { Checkbox, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { Labelled } from '../../ui/Labelled';
import { Notice } from '../../ui/Notice';
import { ShownOnce } from '../../ui/ShownOnce';
import { useDraft } from '../../ui/useDraft';
import { useSetWebhookMutation } from './webhooksApi';
import { describeAddress, eventWords } from './webhookWords';

interface WebhookDialogProps {
  /** `null` for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** Adds or edits a webhook, and shows the secret of a new one once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { id } = useComparison();
  const [webhookId] = useState(() => webhook?.id ?? newId());
  const [set, sending] = useSetWebhookMutation();
  const { url = '', events = webhookEvents } = webhook ?? {};
  const { draft, change } = useDraft<{ url: string; events: readonly WebhookEvent[] }>(
    { url, events },
    sending,
  );
  const { data, error, isLoading } = sending;
  const wrongAddress = error && describeAddress(error);
  const secret = data?.secret ?? null;

  async function save(event: FormEvent) {
    event.preventDefault();
    const body = { url: draft.url.trim(), events: draft.events, isOn: webhook?.isOn ?? true };
    const { data: saved } = await set({ params: { id, webhookId }, body });
    if (saved !== undefined && saved.secret === null) onClose();
  }

  return (
    <Modal
      open
      title={webhook === null ? 'Add webhook' : 'Edit webhook'}
      footer={null}
      onCancel={onClose}
      // A click outside would lose the secret.
      mask={{ closable: secret === null }}
    >
      {secret !== null ? (
        <WebhookSecret secret={secret} onClose={onClose} />
      ) : (
        <form className="form" onSubmit={(event) => void save(event)} noValidate>
          {error !== undefined && wrongAddress === undefined && (
            <Notice tone="trouble">
              {apiErrorOf(error).code === 'ERR_QUOTA'
                ? `This comparison has ${maximumWebhooks} webhooks. Delete one to add another.`
                : describeError(error)}
            </Notice>
          )}
          <Field
            label="Address"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            autoFocus
            isRequired
            value={draft.url}
            onChange={(next) => change({ url: next.slice(0, maximumWebhookUrlLength) })}
            error={wrongAddress}
            hint="Where messages are sent, such as https://example.org/events"
          />
          <Labelled label="Messages about">
            {(fieldId) => (
              <div id={fieldId}>
                <Checkbox.Group
                  aria-label="Messages about"
                  className="webhook-events"
                  options={webhookEvents.map((value) => ({ value, label: eventWords[value] }))}
                  value={[...draft.events]}
                  onChange={(next) => change({ events: webhookEvents.filter((each) => next.includes(each)) })}
                />
              </div>
            )}
          </Labelled>
          <FormActions
            submit={webhook === null ? 'Add webhook' : 'Save'}
            isBusy={isLoading}
            isReady={draft.url.trim() !== '' && draft.events.length > 0}
            onCancel={onClose}
          />
        </form>
      )}
    </Modal>
  );
}

/** The secret of a webhook, shown once. */
export const WebhookSecret = ({
  secret,
  onClose,
}: {
  readonly secret: string;
  readonly onClose: () => void;
}) => (
  <ShownOnce what="Secret" label="Secret of the webhook" text={secret} onClose={onClose}>
    Copy it now, because it won’t be shown again. The receiver needs it to check that a message comes from
    here.
  </ShownOnce>
);
