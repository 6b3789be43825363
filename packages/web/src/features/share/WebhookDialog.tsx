import {
  maximumWebhooks,
  maximumWebhookUrlLength,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@tertium/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { Field } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { Labelled } from '../../ui/Labelled';
import { ShownOnceDialog } from '../../ui/ShownOnceDialog';
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

  async function save() {
    const body = { url: draft.url.trim(), events: draft.events, isOn: webhook?.isOn ?? true };
    const { data: saved } = await set({ params: { id, webhookId }, body });
    if (saved !== undefined && saved.secret === null) onClose();
  }

  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={webhook === null ? 'Add webhook' : 'Edit webhook'}
      submit={webhook === null ? 'Add webhook' : 'Save'}
      isReady={draft.url.trim() !== '' && draft.events.length > 0}
      isBusy={isLoading}
      trouble={
        error !== undefined &&
        wrongAddress === undefined &&
        (apiErrorOf(error).code === 'ERR_QUOTA'
          ? `This comparison has ${maximumWebhooks} webhooks. Delete one to add another.`
          : describeError(error))
      }
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** The secret of a webhook, shown once. */
export const WebhookSecret = (props: { readonly secret: string; readonly onClose: () => void }) => (
  <ShownOnceDialog
    title="New secret"
    what="Secret"
    label="Secret of the webhook"
    text={props.secret}
    onClose={props.onClose}
  >
    Copy it now, because it won’t be shown again. The receiver needs it to check that a message comes from
    here.
  </ShownOnceDialog>
);
