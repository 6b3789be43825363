import { createContext, useContext } from 'react';
import type { NavigateFunction } from 'react-router';
import { defaultView, type ViewState } from './viewState';

type SharedView = readonly [ViewState, (patch: Partial<ViewState>) => void];

export const ViewContext = createContext<SharedView>([defaultView, () => undefined]);

/** The view and a way to change parts of it. The address follows. */
export const useView = (): SharedView => useContext(ViewContext);

type Address = () => { readonly search: URLSearchParams; readonly navigate: NavigateFunction };

export const AddressContext = createContext<Address | null>(null);

/** The current address and a way to leave it, for handlers: unlike the router's hooks it renders nothing when it changes. */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (address === null) throw new Error('useAddress needs a ViewProvider above it');
  return address;
}
