import { useDispatch } from 'react-redux';
import type { Dispatch, RootState } from './store';
import { useSelected } from './useSelected';

export const useAppDispatch = useDispatch.withTypes<Dispatch>();

export const useAppSelector: <Part>(select: (state: RootState) => Part) => Part = useSelected;
