import './harden';
import { openComparison, readSettings } from '@tertium/contract';
import { prefetch } from '../session/prefetch';
import { host } from './host';

const id = new URLSearchParams(location.search).get('c') ?? '';
if (location.pathname.startsWith('/compare') && id !== '')
  prefetch(host, { endpoint: openComparison, params: { id } });
// A page that is drawn before the settings arrive is drawn again with them.
prefetch(host, { endpoint: readSettings });

// Lays the page's first text out. A browser looks its fonts up in the threads that compile files, so it would wait for them.
void document.body.offsetHeight;
for (const link of document.querySelectorAll<HTMLLinkElement>('link:not([rel])')) link.rel = 'modulepreload';
// A static import would be bundled, and the libraries' chunks would run before the first line.
void import('./start');
