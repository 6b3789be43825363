import './harden';
import { openComparison, readSettings } from '@tertium/contract';
import { prefetch } from '../session/prefetch';
import { host } from './host';

// A static import would be bundled, and the libraries' chunks would run before the first line.
void import('./start');

const id = new URLSearchParams(location.search).get('c') ?? '';
if (location.pathname.startsWith('/compare') && id !== '')
  prefetch(host, { endpoint: openComparison, params: { id } });
// A page that is drawn before the settings arrive is drawn again with them.
prefetch(host, { endpoint: readSettings });
