import { createSlice } from '@reduxjs/toolkit';

/** Whether the one modal of the frame, the command palette, is open. */
export const modal = createSlice({
  name: 'modal',
  initialState: { isOpen: false },
  reducers: {
    toggleModal: (state) => {
      state.isOpen = !state.isOpen;
    },
  },
});

export const { toggleModal } = modal.actions;
