import './harden';
import { loadAhead } from '../app/loadAhead';

// Not a static import: bundled, the libraries' chunks would run before the first line.
void import('./start');
loadAhead();
