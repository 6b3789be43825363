import type { Webhook } from '@tertium/contract';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison } from '../../ranked/comparisonContext';
import { describeError } from '../../session/describeError';
import { Notice } from '../../ui/Notice';
import { PanelTitle } from '../../ui/PanelTitle';
import { WebhookDialog, WebhookSecret } from './WebhookDialog';
import { WebhookItem } from './WebhookItem';
import { useListWebhooksQuery, useRenewWebhookSecretMutation } from './webhooksApi';
import './sharing.css';

/** Lists the webhooks that send this comparison's events to other programs. */
export function WebhooksDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id } = useComparison();
  const { message } = App.useApp();
  const { data, error, refetch } = useListWebhooksQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const [renew, { data: renewed, reset }] = useRenewWebhookSecretMutation();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const renewSecret = async (webhookId: string) => {
    const { error: refused } = await renew({ params: { id, webhookId } });
    if (refused !== undefined) message.error(describeError(refused));
  };
  return (
    <Drawer open title={<PanelTitle>Webhooks</PanelTitle>} size={560} onClose={onClose}>
      <div className="sharing">
        <p className="quiet">
          A webhook tells another program when this comparison changes. Messages are signed and contain no
          values.
        </p>
        {data === undefined ? (
          error === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          ) : (
            <ErrorResult error={error} onRetry={refetch} />
          )
        ) : (
          <>
            {data.webhooks.length > 0 && (
              <ul className="rows" aria-label="Webhooks">
                {data.webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setEdited(webhook)}
                    onRenew={() => renewSecret(webhook.id)}
                  />
                ))}
              </ul>
            )}
            {data.mode === 'off' ? (
              <Notice tone="news">The operator of this server has switched webhooks off.</Notice>
            ) : (
              <p>
                <Button onClick={() => setEdited('new')}>Add webhook</Button>
              </p>
            )}
          </>
        )}
      </div>
      {edited !== null && (
        <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {renewed !== undefined && <WebhookSecret secret={renewed.secret} onClose={reset} />}
    </Drawer>
  );
}
