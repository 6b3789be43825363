import type { Migration } from '../migration';

export const accounts: Migration = { id: '0001-accounts', statements: [] };
