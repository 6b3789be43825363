import { createContext, useContext } from 'react';
import { defaultView, type ViewState } from './viewState';

type SharedView = readonly [ViewState, (patch: Partial<ViewState>) => void];

export const ViewContext = createContext<SharedView>([defaultView, () => undefined]);

/** What is shown and how, and a way to change parts of it; the address follows. */
export const useView = (): SharedView => useContext(ViewContext);
