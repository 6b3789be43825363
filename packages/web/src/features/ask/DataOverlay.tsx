import { indexOfId, isRefusal, type Standings } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { countedNoun } from '../../ui/countedNoun';
import { FigureTable } from '../../ui/FigureTable';
import { ListChoice } from '../../ui/ListChoice';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { AskFrame } from './AskFrame';
import { type DataMethodId, dataColumnsOf, dataMethods } from './dataWeights';
import { mostWords } from './mostWords';
import { Percent } from './ShareRows';

interface DataOverlayProps {
  readonly ranking: Standings;
  readonly onWays: () => void;
  readonly onClose: () => void;
}

/** Shows weights computed from the data alone beside the person's own. They are never saved. */
export function DataOverlay({ ranking, onWays, onClose }: DataOverlayProps) {
  const { attributes, settings } = useComparison().comparison;
  const show = useFormatNumber();
  const [method, setMethod] = useState<DataMethodId>('entropy');
  const data = useMemo(() => dataColumnsOf(ranking, attributes), [ranking, attributes]);
  const result = useMemo(() => dataMethods[method].weigh(data), [method, data]);
  const nameOf = (each: string) => attributes[indexOfId(attributes).get(each) ?? -1]?.name ?? '';
  const own = data.ids.map((each) => ranking.shares[ranking.attributeIds.indexOf(each)] ?? 0);
  const total = own.reduce((sum, share) => sum + share, 0);
  return (
    <AskFrame title="Weights from the data alone" onClose={onClose} onWays={onWays}>
      <p className="quiet">
        These weights only say how much the numbers differ, and nothing about you. They change whenever an
        item is added or removed. They are only shown for comparison.
      </p>
      <div className="ask-times">
        <ListChoice
          label="Objective weights by"
          value={method}
          options={(Object.keys(dataMethods) as DataMethodId[]).map((each) => [each, dataMethods[each].name])}
          onChoose={setMethod}
        />
      </div>
      <p className="quiet">
        {dataMethods[method].line}
        {!isRefusal(result) && ` ${mostWords(data.ids.map(nameOf), result.weights)}`}
      </p>
      {data.ids.length < 2 ? (
        <p role="status">This needs two number attributes that count and have a better end.</p>
      ) : isRefusal(result) ? (
        <p role="status">{result.reason}</p>
      ) : (
        <FigureTable
          heads={['Attribute', 'Yours', dataMethods[method].name]}
          rows={data.ids.map((each, i) => [
            nameOf(each),
            total === 0 ? '–' : <Percent key="own" share={(own[i] ?? 0) / total} />,
            <Percent key="data" share={result.weights[i] ?? 0} />,
          ])}
        />
      )}
      {data.leftOutIds.length > 0 && (
        <p className="quiet">
          Left out: {data.leftOutIds.map(nameOf).join(', ')} (only numbers with a better end can be weighed
          like this). Your own weights are shares of the rest.
        </p>
      )}
      {data.leftOutItems > 0 && (
        <p className="quiet">
          {countedNoun(data.leftOutItems, settings.itemNoun || 'item', show)} left out: not every value is
          exactly known.
        </p>
      )}
    </AskFrame>
  );
}
