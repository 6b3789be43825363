import { Button, Skeleton } from 'antd';
import { type FormEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ErrorResult } from '../../api/ErrorResult';
import { apiErrorOf } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { PasswordField } from '../../ui/Field';
import { LogoMark } from '../../ui/LogoMark';
import { Notice } from '../../ui/Notice';
import { ResultPage } from '../../ui/ResultPage';
import { productName, useTitle } from '../../ui/useTitle';
import type { ChartParts } from '../report/chartParts';
import { LinkedComparison } from './LinkedComparison';
import { type Framed, framed } from './LinkView';
import { useOpenLinkQuery } from './linksApi';
import type { Linked } from './readLinked';
import './linkPage.css';

interface LinkPageProps {
  readonly chartParts: ChartParts;
}

/** The page of a public link: a comparison to read and to weigh for oneself. */
export function LinkPage({ chartParts }: LinkPageProps) {
  const [search] = useSearchParams();
  const alone = framed.find((part) => part === search.get('show')) ?? null;
  return (
    <>
      {alone === null && (
        <header>
          <span className="bare-brand">
            <LogoMark sizePx={32} />
            {productName}
          </span>
        </header>
      )}
      <main id="main" className={alone === null ? 'linked' : 'linked linked-alone'}>
        <Opened chartParts={chartParts} alone={alone} />
      </main>
    </>
  );
}

function Opened({ chartParts, alone }: LinkPageProps & { readonly alone: Framed | null }) {
  const { secret = '' } = useParams();
  const [password, setPassword] = useState<string | null>(null);
  const asked = { params: { secret }, body: { password } };
  const { currentData, error, isFetching, refetch } = useOpenLinkQuery(asked);
  // The table is kept, because loading it again would count as another opening.
  const [table, setTable] = useState<Linked | null>(null);
  const isLocked = currentData !== undefined && 'isLocked' in currentData;
  if (currentData !== undefined && !('isLocked' in currentData) && table === null) setTable(currentData);
  useTitle(table?.name ?? 'Comparison');
  if (table !== null)
    return (
      <>
        <div className={alone === null ? 'linked-head' : 'visually-hidden'}>
          <h1 dir="auto">{table.name}</h1>
          {alone === 'chart' && <h2>Chart</h2>}
        </div>
        <LinkedComparison {...{ table, chartParts, alone }} />
      </>
    );
  const code = error === undefined ? null : apiErrorOf(error).code;
  if (code === 'ERR_NOT_FOUND')
    return (
      <ResultPage
        status={404}
        text="This link doesn’t work. It may have ended or been revoked. Ask for a new one."
      />
    );
  const isAsked =
    isLocked || code === 'ERR_LINK_PASSWORD' || (password !== null && code === 'ERR_RATE_LIMITED');
  if (isAsked || (password !== null && isFetching))
    return (
      <AskPassword
        trouble={password === null || error === undefined || isFetching ? undefined : describeError(error)}
        isBusy={isFetching}
        onPassword={(next) => (next === password ? void refetch() : setPassword(next))}
      />
    );
  if (error !== undefined) return <ErrorResult error={error} onRetry={refetch} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}

interface AskPasswordProps {
  readonly trouble: string | undefined;
  readonly isBusy: boolean;
  readonly onPassword: (password: string) => void;
}

function AskPassword({ trouble, isBusy, onPassword }: AskPasswordProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && !isBusy) onPassword(typed);
  };
  return (
    <form className="form linked-password" onSubmit={submit}>
      <h1>This link needs a password</h1>
      {trouble !== undefined && <Notice tone="trouble">{trouble}</Notice>}
      <PasswordField
        label="Password"
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        hint="The person who sent you the link knows it."
      />
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={typed === ''}>
        Open
      </Button>
    </form>
  );
}
