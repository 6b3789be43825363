import { deleteMark, listMarks, renameMark, setMark } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

/** Told in the history. */
const steps = { invalidatesTags: ['marks', 'History'] } as const;

const marksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMarks: build.query({ ...calling(listMarks), providesTags: ['marks'] }),
    setMark: build.mutation({ ...calling(setMark), ...steps }),
    renameMark: build.mutation({ ...calling(renameMark), ...steps }),
    deleteMark: build.mutation({ ...calling(deleteMark), ...steps }),
  }),
});

export const { useListMarksQuery, useSetMarkMutation, useRenameMarkMutation, useDeleteMarkMutation } =
  marksApi;
