export { baselineIndex } from '../../../comparison/baselineIndex';
