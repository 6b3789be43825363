import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useListComparisonsQuery } from '../api/comparisons';
import { useAppDispatch } from '../api/useStore';
import { LogoMark } from '../ui/LogoMark';
import { toggleModal } from '../ui/modal';
import { toggleDrawer } from '../ui/navbar';
import { PageBarPlace } from '../ui/PageBar';
import { productName } from '../ui/useTitle';
import { AccountMenu } from './AccountMenu';
import { destinations } from './destinations';

/** Finds the current page and the comparison that is open on it. */
function useWhereabouts() {
  const { pathname, search } = useLocation();
  const openId = pathname.startsWith('/compare') ? new URLSearchParams(search).get('c') : null;
  const { name } = useListComparisonsQuery(
    {},
    {
      skip: openId === null,
      selectFromResult: ({ data }) => ({ name: data?.find(({ id }) => id === openId)?.name }),
    },
  );
  return { destination: destinations.find(({ path }) => path === pathname), comparisonName: name, openId };
}

/** The path to the open page. What the page puts in the app bar replaces the last step. */
function Whereabouts() {
  const { destination, comparisonName, openId } = useWhereabouts();
  if (destination === undefined) return null;
  const isGraph = destination.path === '/compare/graph';
  const here =
    openId === null ? [destination.title] : [comparisonName ?? '…', ...(isGraph ? [destination.title] : [])];
  return (
    <nav className="whereabouts" aria-label="You are here">
      <ol>
        {here.map((step, index) => (
          <li key={step} {...(index === here.length - 1 && { 'aria-current': 'page' as const })}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Header({ bell }: { readonly bell: ReactNode }) {
  const dispatch = useAppDispatch();
  return (
    <header className="frame-header">
      <Button
        type="text"
        size="middle"
        icon={<MenuOutlined />}
        aria-label="Open navigation"
        onClick={() => dispatch(toggleDrawer())}
      />
      <Link to="/compare" className="frame-brand" aria-label={`${productName}: my comparisons`}>
        <LogoMark sizePx={26} />
        <span className="frame-brand-name">{productName}</span>
      </Link>
      <Whereabouts />
      <PageBarPlace />
      <button
        type="button"
        className="frame-search"
        aria-keyshortcuts="Control+K"
        onClick={() => dispatch(toggleModal())}
      >
        <SearchOutlined aria-hidden="true" />
        <span className="frame-search-text">
          Search<span className="visually-hidden"> and commands</span>
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="frame-bell">
        <Suspense fallback={null}>{bell}</Suspense>
      </div>
      <AccountMenu />
    </header>
  );
}
