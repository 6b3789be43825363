export { plainMethods } from '../plainMethods';
export { type Row, rowsOf } from '../plainRows';
