export * from './changes/change';
export * from './comparison';
export * from './vocabulary';
