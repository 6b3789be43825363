import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const drawerSubMenus = ['sub1', 'sub2', 'sub3'] as const;

interface NavbarState {
  isDrawerVisible: boolean;
  openMenuKeys: string[];
}

const initialState: NavbarState = { isDrawerVisible: false, openMenuKeys: [drawerSubMenus[1]] };

export const navbar = createSlice({
  name: 'navbar',
  initialState,
  reducers: {
    toggleDrawer: (state) => {
      state.isDrawerVisible = !state.isDrawerVisible;
    },
    setOpenMenuKeys: (state, { payload }: PayloadAction<string[]>) => {
      state.openMenuKeys = payload;
    },
    toggleDrawerAndSetOpenMenuKeys: (state, { payload }: PayloadAction<string[]>) => {
      state.isDrawerVisible = !state.isDrawerVisible;
      state.openMenuKeys = payload;
    },
  },
});

export const { toggleDrawer, setOpenMenuKeys, toggleDrawerAndSetOpenMenuKeys } = navbar.actions;
