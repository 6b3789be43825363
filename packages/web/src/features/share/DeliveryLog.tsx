import type { Webhook } from '@tertium/contract';
import { Skeleton } from 'antd';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison } from '../../ranked/comparisonContext';
import { FigureTable } from '../../ui/FigureTable';
import { formatMoment } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useListDeliveriesQuery } from './webhooksApi';
import { describeDelivery, eventWords } from './webhookWords';

/** How often it reads again while deliveries wait. */
const lookAgainMilliseconds = 5000;

/** The latest deliveries of a webhook and their outcomes. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }) {
  const { id } = useComparison();
  const show = useFormatNumber();
  const { data, error, refetch } = useListDeliveriesQuery(
    { params: { id, webhookId: webhook.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: lookAgainMilliseconds, skipPollingIfUnfocused: true },
  );
  if (data === undefined)
    return error === undefined ? (
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
    ) : (
      <ErrorResult error={error} onRetry={refetch} />
    );
  if (data.length === 0) return <p className="quiet">Nothing sent yet.</p>;
  return (
    <FigureTable
      region={`Log of ${webhook.url}`}
      heads={['Time', 'Event', 'Result', 'Tries', 'Milliseconds']}
      rows={data.map((delivery) => [
        formatMoment(delivery.madeAt),
        eventWords[delivery.event],
        describeDelivery(delivery),
        show(delivery.tries),
        delivery.milliseconds === null ? '–' : show(delivery.milliseconds),
      ])}
    />
  );
}
