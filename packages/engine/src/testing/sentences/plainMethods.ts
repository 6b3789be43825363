export { plainMethods } from '../plainMethods';
export { rowsOf } from '../plainRows';
