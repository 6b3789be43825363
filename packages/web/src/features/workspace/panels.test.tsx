import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../ranked/ComparisonProvider';
import { useOfferedCommands } from '../../ui/commands';
import { ViewProvider } from '../view/ViewProvider';
import { Help } from './Help';
import { MoreSheet } from './MoreSheet';
import { PageCommands } from './PageCommands';
import { PhoneBar } from './PhoneBar';
import type { Place } from './panelRow';
import { panels, panelsFor } from './panels';
import { Toolbar } from './Toolbar';
import { ViewChoices } from './ViewChoices';
import { WorkspaceHeader } from './WorkspaceHeader';

const nothing = () => undefined;
const tools = {
  layout: 'matrix',
  actions: {
    addItem: nothing,
    addAttribute: nothing,
    addFormula: nothing,
    clearShortlist: nothing,
    undo: nothing,
    redo: nothing,
  },
  onFind: nothing,
  panels,
  openPanel: null,
  onPanel: nothing,
} as const;

let offered: readonly string[] = [];
function Palette() {
  offered = useOfferedCommands().flatMap((commands) => commands.map(({ title }) => title));
  return null;
}

const named = (element: Element | null, selector = 'button') =>
  [...(element?.querySelectorAll(selector) ?? [])].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );

it('Each place offers the panels that the table names for it, and no others', async () => {
  const { id, host, user } = await startCompareServer();
  await renderPage(
    <ComparisonProvider id={id}>
      <ViewProvider>
        <WorkspaceHeader tools={tools} />
        <Toolbar tools={tools} />
        <PhoneBar {...tools} />
        <ViewChoices {...tools} />
        <MoreSheet tools={tools} onClose={nothing} />
        <PageCommands acts={() => ({ run: {} as never, open: nothing })} panels={panels} onCell={null} />
        <Help panels={panels} onPanel={nothing} onClose={nothing} />
        <Palette />
      </ViewProvider>
    </ComparisonProvider>,
    { host, user, at: `/compare?c=${id}` },
  );
  await waitFor(() => expect(document.querySelector('.more-sheet .more-choices')).not.toBeNull());
  const toolbar = document.querySelector('.toolbar');
  fireEvent.click(toolbar?.querySelector('[aria-haspopup="menu"]') ?? document.body);
  await waitFor(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
  const shown: Readonly<Record<Exclude<Place, 'next'>, readonly (string | null)[]>> = {
    appBar: named(document.querySelector('.page-tools')),
    toolbar: named(toolbar),
    phoneBar: named(document.querySelector('.phone-bar')),
    view: named(document.querySelector('.view-choices')),
    add: named(document.body, '[role="menuitem"]'),
    more: named(document.querySelector('.more-sheet')),
  };
  for (const { title, label = title, offeredIn } of panels)
    for (const [place, names] of Object.entries(shown)) {
      const isBar = place === 'toolbar' || place === 'phoneBar';
      // What a menu of the desk has stands under More on a phone.
      const isOffered =
        (offeredIn as readonly string[]).includes(place) ||
        (place === 'more' && (offeredIn.includes('add') || offeredIn.includes('view')));
      expect(names.includes(isBar ? label : title), `${title} in ${place}`).toBe(isOffered);
    }
  expect(offered).toEqual(expect.arrayContaining(panels.map(({ title }) => title)));
  const keys = [...document.querySelectorAll('.help kbd')].map(({ textContent }) => textContent);
  for (const { key } of panels) if (key !== undefined) expect(keys).toContain(key);
});

it('No person is offered a panel beyond their rights or for missing data', () => {
  const ids = (needs: Partial<Parameters<typeof panelsFor>[0]>) =>
    panelsFor({ rights: 'manage', hasItems: true, hasPlaces: true, isPresent: true, ...needs }).map(
      ({ id }) => id,
    );
  expect(ids({})).toEqual(panels.map(({ id }) => id));
  expect(ids({}).slice(0, 5)).toEqual(['weigh', 'why', 'sure', 'methods', 'rounds']);
  expect(ids({ rights: 'view' })).not.toContain('import');
  expect(ids({ hasPlaces: false })).not.toContain('sure');
  expect(ids({ hasItems: false })).not.toContain('weigh');
  expect(ids({ isPresent: false })).not.toContain('share');
});
