import './harden';

// Not a static import: bundled, the libraries' chunks would run before the line above.
void import('./start');
