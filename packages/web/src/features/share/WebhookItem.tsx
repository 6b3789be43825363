import type { Webhook } from '@tertium/contract';
import { listOf } from '@tertium/engine';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { formatDay } from '../../ui/formatTime';
import { DeliveryLog } from './DeliveryLog';
import { MoreMenu } from './MoreMenu';
import { useDeleteWebhookMutation, useSetWebhookMutation, useTestWebhookMutation } from './webhooksApi';
import { describeDelivery, eventWords, offWords } from './webhookWords';

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onRenew: () => void;
}

/** A webhook with its address, a test, its log and its actions. */
export function WebhookItem({ webhook, onEdit, onRenew }: WebhookItemProps) {
  const { url, events, isOn, offReason, addedAt, addedBy } = webhook;
  const { id } = useComparison();
  const params = { id, webhookId: webhook.id };
  const { message, modal } = App.useApp();
  const [isLogOpen, setLogOpen] = useState(false);
  const [test, { isLoading: isTesting }] = useTestWebhookMutation();
  const [set] = useSetWebhookMutation();
  const [remove] = useDeleteWebhookMutation();

  const sendTest = async () => {
    const { data, error } = await test({ params });
    setLogOpen(true);
    if (data?.state === 'delivered') message.success('Test delivered');
    else
      message.error(
        data === undefined ? error && describeError(error) : `Test failed: ${describeDelivery(data)}`,
      );
  };
  const say = ({ error }: { readonly error?: Parameters<typeof describeError>[0] | undefined }) => {
    if (error !== undefined) message.error(describeError(error));
  };
  const acts: Readonly<Record<string, () => void>> = {
    edit: onEdit,
    switch: async () => say(await set({ params, body: { url, events, isOn: !isOn } })),
    renew: () =>
      modal.confirm({
        title: 'Renew secret?',
        content: 'The receiver must use the new secret from now on. The old one stops working at once.',
        okText: 'Renew secret',
        onOk: onRenew,
      }),
    remove: () =>
      modal.confirm({
        title: 'Delete webhook?',
        content: `${url} gets no more messages. This also deletes the log.`,
        okText: 'Delete webhook',
        onOk: async () => say(await remove({ params })),
      }),
  };
  return (
    <li>
      <div className="row-text">
        <span>
          {url} {!isOn && <Tag className="is-waiting">off</Tag>}
        </span>
        <span className="row-detail">
          {`${listOf(events.map((event) => eventWords[event]))} · added ${formatDay(addedAt)} by ${addedBy.name}`}
        </span>
        {offReason !== null && <span className="row-detail">{offWords[offReason]}</span>}
      </div>
      <div className="sharing-right">
        <Button size="middle" loading={isTesting} onClick={() => void sendTest()}>
          Send test
        </Button>
        <Button size="middle" aria-expanded={isLogOpen} onClick={() => setLogOpen(!isLogOpen)}>
          Log
        </Button>
        <MoreMenu
          name={url}
          items={[
            { key: 'edit', label: 'Edit…' },
            { key: 'switch', label: isOn ? 'Switch off' : 'Switch on' },
            { key: 'renew', label: 'Renew secret…' },
            { key: 'remove', label: 'Delete…' },
          ]}
          onChoose={(key) => acts[key]?.()}
        />
      </div>
      {isLogOpen && (
        <div className="webhook-log">
          <DeliveryLog webhook={webhook} />
        </div>
      )}
    </li>
  );
}
