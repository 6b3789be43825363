import { deleteMark, listMarks, renameMark, setMark } from '@tertium/contract';
import { api } from '../../api/api';
import { calling } from '../../api/calling';

/** The tags of calls that change the saved versions, which also adds a history entry. */
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
