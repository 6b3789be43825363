import { createContext, useContext } from 'react';
import { defaultView, type ViewState } from './viewState';

type SharedView = readonly [ViewState, (patch: Partial<ViewState>) => void];

export const ViewContext = createContext<SharedView>([defaultView, () => undefined]);

/** The view and a way to change parts of it. The address follows. */
export const useView = (): SharedView => useContext(ViewContext);
